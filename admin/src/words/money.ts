/** What homes owe and pay, on the pages of plans, purchases, invoices and refunds. */
export const money = {
  plus_tax: "plus tax |||| plus taxes",
  due: "Amount due",
  paid: "Paid so far",
  quantity: "Quantity",
  unit_price: "Unit price",
  reminders: {
    title: "Reminders",
    help: "Emails to the billing contact while the invoice is unpaid, each sent once.",
    steps: { before: "Before it is due", first: "After it was due", second: "Second reminder" },
    none: "None was sent yet.",
    sent_to: "to %{to}",
    paused: "Paused for good by %{by}: %{reason}",
    paused_until: "Paused until %{day} by %{by}: %{reason}",
    pause: "Pause reminders",
    resume: "Resume reminders",
    reason: "Why",
    until: "Until (empty: for good)",
    done: { pause: "Reminders paused", resume: "Reminders resumed" },
  },
};

/** What homes owe and pay, on the pages of plans, purchases, invoices and refunds. */
export const money = {
  plus_tax: "plus tax |||| plus taxes",
  due: "Amount due",
  paid: "Paid so far",
  quantity: "Quantity",
  unit_price: "Unit price",
};

/** A field of a form that nobody sees, hears or reaches by keyboard; programs fill it in. */
export const LeaveEmpty = () => (
  <div className="leave-empty" aria-hidden="true">
    <input name="leave_empty" tabIndex={-1} autoComplete="off" />
  </div>
);

/** What was filled in there, which is gone when the form is sent again: some browsers fill in what they find. */
export function emptied(form: HTMLFormElement): { leave_empty?: string } {
  const field = form.elements.namedItem("leave_empty");
  if (!(field instanceof HTMLInputElement) || field.value === "") return {};
  const { value } = field;
  field.value = "";
  return { leave_empty: value };
}

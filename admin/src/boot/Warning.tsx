/** An error message, which screen readers announce as soon as it appears. */
export const Warning = ({ children }: { children: string | null }) =>
  children === null ? null : (
    <p className="warning" role="alert">
      {children}
    </p>
  );

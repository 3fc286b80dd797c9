/** The key of the browser's store under which it is remembered that somebody left the first steps by one of them. */
export const comesBack = "first_steps.comes_back";

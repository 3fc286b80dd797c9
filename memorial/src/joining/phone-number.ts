/** A number as people read it: "+1 705 555 0122"; numbers elsewhere as they are. */
export const readableNumber = (telephone: string): string =>
  telephone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "+1 $1 $2 $3");

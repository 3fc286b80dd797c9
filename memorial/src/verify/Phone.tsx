import { telephoneLink } from "@vigil/contract";
export const Phone = ({ number }: { number: string }) => <a href={telephoneLink(number)}>{number}</a>;

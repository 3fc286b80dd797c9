/** Of a recording in several parts; they come with its player. */
export const parts = {
  parts: "Parts of the recording",
  part: (number: number) => `Part ${number}`,
  download: (number: number) => `Download part ${number}`,
};

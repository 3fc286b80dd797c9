/** When this person last changed several services on this device, in ms, so that the list offers to undo it. */
export const lastChangeKey = "bulk_changes.last";

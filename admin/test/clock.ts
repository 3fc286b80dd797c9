// Tests read times by a clock of 24 hours, which a person may choose.
if (typeof localStorage !== "undefined") localStorage.setItem("vigil.clock", "24");

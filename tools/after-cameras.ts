// Tests of screens only compute. They give way to those with cameras, whose pictures come in real time, and to browsers.
import os from "node:os";

try {
  os.setPriority(5);
} catch {
  // A system without priorities.
}

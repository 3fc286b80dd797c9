export const keepsakesAtOnce = 24;

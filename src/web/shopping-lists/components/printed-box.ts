/** A box to tick by hand: printers leave shadows and backgrounds out. */
export const printedBoxClass =
  'print:rounded-none print:border-2 print:border-black print:bg-transparent print:text-black print:ring-0'

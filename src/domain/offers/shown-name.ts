const amount = /(\d) (?=(?:k?g|mg|m?l|lt|un|c?m)(?!\p{L}))/giu

/** A product's name as people see it: a number and its unit stay on one line, "500 g". Only where it is drawn: names are compared as written. */
export function shownName(productName: string): string {
  return productName.replace(amount, '$1\u00a0')
}

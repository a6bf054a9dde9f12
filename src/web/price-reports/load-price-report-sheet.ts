/** A chunk of its own: the list of files that the sheet needs is then not part of the screens that link to it. */
export const loadPriceReportSheet = () => import('./price-report-sheet.tsx')

/** A separate chunk, so that its list of files is not part of the screens that link to it. */
export const loadPriceReportSheet = () => import('./price-report-sheet.tsx')

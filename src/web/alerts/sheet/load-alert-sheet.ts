/** A chunk of its own: the list of files that the sheet needs is then not part of every page. */
export const loadAlertSheet = () => import('./open-alert-sheet.tsx')

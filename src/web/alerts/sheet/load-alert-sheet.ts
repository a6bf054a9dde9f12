/** A separate chunk, so that its list of files is not part of every page. */
export const loadAlertSheet = () => import('./open-alert-sheet.tsx')

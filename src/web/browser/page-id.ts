/** Id of the element that becomes inert while a dialog is open. Separate from dialogs, which most pages load later. */
export const pageId = 'pagina'

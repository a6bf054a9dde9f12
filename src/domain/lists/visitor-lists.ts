/** The user id in URLs of the API always means the caller, whom the server identifies by a cookie. */
export const thisVisitor = 'user-1'

/** The most items of a list. */
export const maxListItems = 200

/** Name of the first list of every visitor. */
export const defaultListName = 'Minha Lista'

/** Shown for another person's unnamed list: 'Minha Lista' would read as one's own. */
export const unnamedSharedList = 'Lista de outra pessoa'

/** Whoever asks, on the wire: nobody can name another visitor, and the server knows who it is by a cookie. */
export const thisVisitor = 'user-1'

/** The list that everybody begins with. */
export const defaultListName = 'Minha Lista'

/** Fields of a panel user. The e-mail address is also the login name, so it has the same maximum length. */
export const personFields = {
  name: { maximum: 80, required: 'Informe o nome' },
  email: { maximum: 80, required: 'Informe um e-mail válido' },
  password: { minimum: 12, maximum: 200, required: 'Use pelo menos 12 caracteres' },
} as const

export const invitationDays = 7

/** Members and open invitations together: the team is loaded in one request. */
export const maxTeam = 200

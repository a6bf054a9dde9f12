/** Fields of a person of the panel. An e-mail address is also the name to log in with, so it is no longer than those. */
export const personFields = {
  name: { maximum: 80, required: 'Informe o nome' },
  email: { maximum: 80, required: 'Informe um e-mail válido' },
  password: { minimum: 12, maximum: 200, required: 'Use pelo menos 12 caracteres' },
} as const

export const invitationDays = 7

/** Members and open invitations together: the list of the team is read whole. */
export const maxTeam = 200

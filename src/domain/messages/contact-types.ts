export const contactTypes = ['parceria', 'suporte', 'feedback', 'corporativo', 'duvida', 'outro'] as const

export type ContactType = (typeof contactTypes)[number]

export const contactTypeLabels: Record<ContactType, string> = {
  parceria: 'Parceria',
  suporte: 'Suporte',
  feedback: 'Sugestão ou elogio',
  corporativo: 'Assunto corporativo',
  duvida: 'Dúvida',
  outro: 'Outro assunto',
}

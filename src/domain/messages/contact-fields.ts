/** The fields of the contact form: how long each may be, and what is said where one is needed and missing. */
export const contactFields = {
  name: { maximum: 120, required: 'Informe seu nome' },
  email: { maximum: 160, required: 'Informe um e-mail válido' },
  phone: { maximum: 30 },
  subject: { maximum: 160, required: 'Informe o assunto' },
  message: { maximum: 4000, required: 'Escreva sua mensagem' },
  contactType: { required: 'Selecione o tipo de contato' },
} as const

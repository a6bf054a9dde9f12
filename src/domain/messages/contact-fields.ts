/** Fields of the contact form: maximum length, and the error message of a required field. */
export const contactFields = {
  name: { maximum: 120, required: 'Informe seu nome' },
  email: { maximum: 160, required: 'Informe um e-mail válido' },
  phone: { maximum: 30 },
  subject: { maximum: 160, required: 'Informe o assunto' },
  message: { maximum: 4000, required: 'Escreva sua mensagem' },
  contactType: { required: 'Selecione o tipo de contato' },
} as const

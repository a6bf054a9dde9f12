/** Fields of the partnership form: maximum length, and the error message of a required field. */
export const partnershipFields = {
  storeName: { maximum: 120, required: 'Informe o nome do estabelecimento' },
  ownerName: { maximum: 120, required: 'Informe o nome do responsável' },
  email: { maximum: 160, required: 'Informe um e-mail válido' },
  phone: { maximum: 30, required: 'Informe um telefone com DDD' },
  city: { maximum: 80, required: 'Informe a cidade' },
  neighborhood: { maximum: 80 },
  address: { maximum: 200, required: 'Informe o endereço' },
  storeType: { required: 'Selecione o tipo de estabelecimento' },
  description: { maximum: 2000 },
  acceptedTerms: { required: 'Você deve aceitar os termos e condições para continuar.' },
} as const

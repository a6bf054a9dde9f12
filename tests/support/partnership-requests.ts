import type { PartnershipRequestDraft } from '#contract/partnership-requests.ts'

export function aPartnershipRequest(fields: Partial<PartnershipRequestDraft> = {}): PartnershipRequestDraft {
  return {
    storeName: 'Mercado Bom Preço',
    ownerName: 'Maria da Silva',
    email: 'maria@example.com',
    phone: '(47) 98888-0000',
    city: 'Itajaí',
    neighborhood: 'Fazenda',
    address: 'Rua Sete de Setembro, 100',
    storeType: 'supermercado',
    description: null,
    acceptedTerms: true,
    ...fields,
  }
}

/** The clause, the field and its message when it is missing. */
export const requiredFields = [
  ['[5.partner.01]', 'storeName', 'Informe o nome do estabelecimento'],
  ['[5.partner.02]', 'ownerName', 'Informe o nome do responsável'],
  ['[5.partner.03]', 'email', 'Informe um e-mail válido'],
  ['[5.partner.05]', 'phone', 'Informe um telefone com DDD'],
  ['[5.partner.06]', 'city', 'Informe a cidade'],
  ['[5.partner.07]', 'address', 'Informe o endereço'],
  ['[5.partner.08]', 'storeType', 'Selecione o tipo de estabelecimento'],
  ['(the terms)', 'acceptedTerms', 'Você deve aceitar os termos e condições para continuar.'],
] as const

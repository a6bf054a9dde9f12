interface PopularCategory {
  id: string
  name: string
  icon: string
  /** Shown only while the real number is unknown. */
  promotions: number
  isTrending: boolean
}

export const popularCategories: PopularCategory[] = [
  { id: 'hortifruti', name: 'Hortifruti', icon: 'icon-carrot', promotions: 45, isTrending: true },
  { id: 'acougue', name: 'Açougue', icon: 'icon-beef', promotions: 32, isTrending: true },
  { id: 'padaria', name: 'Padaria', icon: 'icon-croissant', promotions: 18, isTrending: false },
  { id: 'bebidas', name: 'Bebidas', icon: 'icon-cup-soda', promotions: 27, isTrending: true },
]

const descriptions: Record<string, string> = {
  hortifruti: 'Frutas, verduras e legumes fresquinhos para a semana',
  acougue: 'Carnes bovinas, suínas e aves, para o dia a dia e o churrasco',
  padaria: 'Pães, bolos e salgados que saíram do forno',
  mercearia: 'Arroz, feijão, óleo, café e tudo o que não pode faltar',
  bebidas: 'Refrigerantes, sucos, água e cervejas',
  laticinios: 'Leite, queijos, iogurtes e frios fatiados',
  limpeza: 'Sabão, detergente e o que deixa a casa em ordem',
  higiene: 'Sabonetes, xampus e cuidados de todos os dias',
  congelados: 'Pratos prontos, sorvetes e polpas',
  peixaria: 'Peixes e frutos do mar, frescos ou congelados',
  pet: 'Ração, petiscos e cuidados para cães e gatos',
  bebes: 'Fraldas, lenços e papinhas',
}

const defaultDescription = 'Diversas opções com os melhores preços do mercado'

export function describeCategory(categoryId: string): string {
  return descriptions[categoryId] ?? defaultDescription
}

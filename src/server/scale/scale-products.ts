/** Products for a large database: every kind in every brand and pack, about seventeen thousand names. */
export interface ScaleProduct {
  name: string
  category: string
  baseCents: number
}

export function scaleProducts(): ScaleProduct[] {
  return kinds.flatMap(([category, kind, baseCents, packs]) =>
    brands.flatMap((brand, brandIndex) =>
      varieties.flatMap((variety, varietyIndex) =>
        packs.map((pack, packIndex) => ({
          name: [kind, variety, brand, pack].filter(Boolean).join(' '),
          category,
          baseCents: Math.round(
            baseCents * (1 + packIndex * 0.8) * (0.8 + ((brandIndex * 7 + varietyIndex * 3) % 10) / 20),
          ),
        })),
      ),
    ),
  )
}

const kinds: [category: string, kind: string, baseCents: number, packs: string[]][] = [
  ['mercearia', 'Arroz branco', 600, ['1 kg', '5 kg']],
  ['mercearia', 'Feijão carioca', 800, ['1 kg', '2 kg']],
  ['mercearia', 'Açúcar refinado', 450, ['1 kg', '5 kg']],
  ['mercearia', 'Café torrado e moído', 1900, ['250 g', '500 g']],
  ['mercearia', 'Óleo de soja', 700, ['900 ml']],
  ['mercearia', 'Macarrão espaguete', 480, ['500 g', '1 kg']],
  ['mercearia', 'Molho de tomate', 350, ['340 g']],
  ['mercearia', 'Farinha de trigo', 520, ['1 kg', '5 kg']],
  ['mercearia', 'Biscoito recheado sabor chocolate', 300, ['130 g']],
  ['mercearia', 'Salgadinho sabor picanha', 650, ['100 g']],
  ['bebidas', 'Cerveja pilsen', 320, ['lata 350 ml', '12x350 ml']],
  ['bebidas', 'Refrigerante cola', 800, ['2 L', '350 ml']],
  ['bebidas', 'Suco de laranja', 900, ['1 L']],
  ['bebidas', 'Água mineral', 200, ['500 ml', '1,5 L']],
  ['laticinios', 'Leite integral', 480, ['1 L']],
  ['laticinios', 'Queijo mussarela', 3900, ['kg']],
  ['laticinios', 'Iogurte natural', 350, ['170 g', '1 kg']],
  ['acougue', 'Picanha bovina', 5900, ['kg']],
  ['acougue', 'Peito de frango', 1800, ['kg']],
  ['acougue', 'Linguiça toscana', 1900, ['kg', '700 g']],
  ['hortifruti', 'Banana prata', 500, ['kg']],
  ['hortifruti', 'Tomate italiano', 700, ['kg']],
  ['hortifruti', 'Batata inglesa', 450, ['kg', '2 kg']],
  ['padaria', 'Pão de forma', 900, ['500 g']],
  ['limpeza', 'Detergente neutro', 230, ['500 ml']],
  ['limpeza', 'Sabão em pó', 1400, ['800 g', '1,6 kg']],
  ['higiene', 'Papel higiênico folha dupla', 1900, ['12 un', '24 un']],
  ['higiene', 'Shampoo', 1800, ['350 ml']],
  ['congelados', 'Pizza congelada', 1800, ['460 g']],
  ['peixaria', 'Filé de tilápia', 4200, ['kg', '500 g']],
  ['pet', 'Ração para cães', 2500, ['1 kg', '10 kg']],
  ['bebes', 'Fralda descartável', 4500, ['30 un', '60 un']],
]

const varieties = [
  '',
  'tradicional',
  'premium',
  'leve',
  'econômico',
  'selecionado',
  'especial',
  'integral',
  'orgânico',
  'do dia',
  'extra',
]

const brands =
  'Serra Azul,Vale Verde,Bom Dia,Sol Nascente,Casa Nova,Dona Rosa,Fazenda Velha,Rio Claro,Campo Belo,Santa Luzia,Boa Mesa,Ipê,Aroeira,Litoral,Pampa,Araucária,Estrela,Maré,Colina,Ouro Verde,Jatobá,Candeia,Alvorada,Paineira,Ribeirão,Cascata,Figueira,Guará,Tainha,Beija-Flor,Sabiá,Curió,Tucano,Arara'.split(
    ',',
  )

import { foldText } from '#domain/plain-text.ts'

const set = (list: string) => new Set(list.trim().split(/,\s*|\n/))

/** Places and parts of a list: never items. */
const places = set(
  `feira, feirinha, horti, sacolao, hortifruti, hortifrut, hortifrutti, mercado, supermercado, mercadinho, atacado, atacadao, padaria, acougue, peixaria, farmacia, drogaria, pet, pet shop, petshop, mercearia, limpeza, higiene, higiene pessoal, higiene e beleza, itens, itens de limpeza, produtos de limpeza, material de limpeza, coisas de limpeza, produtos de higiene
casa, para casa, pra casa, bebe, pro bebe, cozinha, banheiro, lavanderia, despensa, comprar, comprar hoje, faltando, falta, faltam, outros, diversos, extras, lanche, cafe da manha, almoco, jantar, janta, churrasco, pro churrasco, para o churrasco, aniversario, festa, urgente, importante, obs, observacao
hoje, amanha, semana, mes, segunda, terca, quarta, quinta, sexta, sabado, domingo`,
)
/** Kinds of goods: a heading with a colon, else perhaps an item. */
const groups = set(
  `frutas, fruta, verduras, verdura, legumes, legumes e verduras, frutas e verduras, verduras e legumes, folhas, carnes, carne e frango, frios, laticinios, laticinios e frios, frios e laticinios, bebidas, temperos, congelados, doces, graos, paes, enlatados, biscoitos, petiscos, hortalicas, massas, produtos, alimentos, comida, racao e pet`,
)
const listTitle =
  /^(?:a |minha |nossa |nova |essa )?(?:lista|listinha|listona|compras|comprinha|comprinhas|compra (?=d[aeo]|pro?a?)|rancho)(?: .{0,60})?$/

/** Title: certainly a heading. Group: a word that may be either. */
export function headingOf(text: string): 'title' | 'group' | null {
  const folded = foldText(text)
    .replace(/[^a-z0-9 ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (places.has(folded) || listTitle.test(folded)) return 'title'
  return groups.has(folded) ? 'group' : null
}

import { expect, test } from 'vitest'
import { isIndexable, pageAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=zap', '/'],
  ['/?fbclid=1&q=arroz', '/?q=arroz'],
  ['/?sort=price-desc&q=arroz', '/?q=arroz&sort=price-desc'],
  ['/?q=arroz&q=feijao', '/?q=arroz'],
  [
    '/?endsToday=true&deeplyDiscounted=true&x=1&highlighted=true',
    '/?highlighted=true&endsToday=true&deeplyDiscounted=true',
  ],
  [
    '/?radius=2&openNow=true&city=itajai-sc&x=1&neighborhood=centro',
    '/?city=itajai-sc&neighborhood=centro&radius=2&openNow=true',
  ],
  ['/?ticked=acougue&city=itajai-sc', '/?ticked=acougue&city=itajai-sc'],
  ['/?q=', '/'],
  ['/lojas/a/encartes/b?view=list&from=zap', '/lojas/a/encartes/b?view=list'],
  ['/oferta/7f3a91c2?x', '/oferta/7f3a91c2'],
  ['/?q=caf%C3%A9', '/?q=caf%C3%A9'],
  ['/lojas.data?store=x&_routes=y', '/lojas.data?store=x&_routes=y'],
  ['/?q=a?b', '/?q=a%3Fb'],
  ['/contato?subject=Ajuda&from=zap&type=suporte', '/contato?type=suporte&subject=Ajuda'],
])('%s is normalised to %s', (url, address) => {
  expect(pageAddress(url)).toBe(address)
})

test.each([
  ['/', true],
  ['/oferta/7f3a91c2', true],
  ['/administracao', true],
  ['/?q=arroz', false],
  ['/mercados?city=itajai-sc', false],
  ['/admin', false],
  ['/oferta/7f3a91c2/historico', false],
  ['/admin/mercados', false],
  ['/lista-compras', false],
  ['/salvos', false],
  ['/sem-internet', false],
])('%s is indexable: %s', (address, expected) => {
  expect(isIndexable(address)).toBe(expected)
})

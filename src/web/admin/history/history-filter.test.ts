import { expect, test } from 'vitest'
import { readHistoryFilter, toHistoryQuery } from './history-filter.ts'

const now = new Date('2026-11-18T01:00:00Z')
const queryOf = (search: string) => toHistoryQuery(readHistoryFilter(new URLSearchParams(search)), now, 50)

test.each([
  ['', { limit: 50, from: '2026-11-11' }],
  ['periodo=hoje&assunto=people', { limit: 50, topic: 'people', from: '2026-11-17' }],
  ['sobre=promotion:7f3a91c2', { limit: 50, about: 'promotion:7f3a91c2' }],
  ['sobre=promotion:7f3a91c2&periodo=30-dias', { limit: 50, about: 'promotion:7f3a91c2', from: '2026-10-19' }],
  ['q=+caf%C3%A9+&periodo=tudo', { limit: 50, search: 'café' }],
  ['pessoa=0a1b2c3d&periodo=tudo', { limit: 50, person: '0a1b2c3d' }],
  ['sobre=<script>&assunto=__proto__&periodo=x', { limit: 50 }],
])('the address %s asks for %o', (search, query) => {
  expect(queryOf(search)).toEqual(query)
})

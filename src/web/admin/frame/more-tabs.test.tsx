import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { MoreTabs } from './more-tabs.tsx'

const approvals = {
  id: 'aprovacoes',
  label: 'Aprovações',
  icon: 'circle-check',
  count: { text: '3', waiting: 3, suffix: 'esperam' },
  isSelected: false,
} as const
const products = { ...approvals, id: 'produtos', count: { text: '12', waiting: 0, suffix: '' } }

test('"Mais" has the number of what waits behind it, and none of what only is there', () => {
  const more = renderToStaticMarkup(
    <MemoryRouter>
      <MoreTabs onPhone={[products, approvals]} onWide={[products]} pathOf={(id) => id} />
    </MemoryRouter>,
  )

  expect(more).toMatch(/<span class="lg:hidden"><span[^>]*>3<span[^>]*> esperam<\/span>/)
  expect(more).not.toMatch(/max-lg:hidden"><span|12/)
})

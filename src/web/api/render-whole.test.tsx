import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderWhole } from './render-whole.ts'

test('a page is rendered whole, also what stands in a boundary', () => {
  const html = renderWhole(<Suspense fallback="Carregando">{'<!--$!--> Arroz'}</Suspense>)

  expect(html).toBe('<!--$-->&lt;!--$!--&gt; Arroz<!--/$-->')
})

test('a page of which a part suspends fails, instead of being sent without it', () => {
  const Late = lazy(async () => ({ default: () => <p>Tarde</p> }))

  expect(() => renderWhole(<Suspense fallback="Carregando">{<Late />}</Suspense>)).toThrow('suspended')
})

test('a page of which a part fails inside a boundary fails', () => {
  function Broken(): never {
    throw new Error('broken')
  }

  expect(() => renderWhole(<Suspense fallback="Carregando">{<Broken />}</Suspense>)).toThrow('failed')
})

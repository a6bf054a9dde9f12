import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StructuredData } from './structured-data.tsx'

const textOf = (data: object | false) => renderToStaticMarkup(<StructuredData data={data} />).replace(/<[^>]+>/g, '')

test('data that a browser does not build are JSON all the same: the policy of the page refuses any other text', () => {
  expect(textOf(false)).toBe('{}')
  expect(textOf({ name: '</script>' })).toBe(String.raw`{"name":"\u003c/script>"}`)
})

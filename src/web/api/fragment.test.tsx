import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { renderWhole } from '#web/api/render-whole.ts'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { offerCard } from '#web/promotions/card/offer-card.tsx'
import { fragment } from './fragment.ts'

const now = new Date('2026-11-14T15:00:00Z')

function Page({ names }: { names: string[] }) {
  return (
    <ul>
      {names.map((name, index) => (
        <li key={name}>
          {offerCard({
            offer: sampleOffer({ id: `offer${index}`, productName: name }),
            now,
            onAdd: () => undefined,
          })}
        </li>
      ))}
    </ul>
  )
}

test('a page of kept fragments is the page that would be rendered', () => {
  const page = <Page names={['Picanha', 'Café "forte" <500 g>', "Pão d'água"]} />
  const rendered = renderToString(page)
  // A browser reads both as the same text.
  expect(rendered).toContain('−33%')
  const expected = rendered.replaceAll('−', '&#8722;')

  expect(renderWhole(page)).toBe(expected)
  expect(renderWhole(page)).toBe(expected)
})

test('a fragment is rendered once for its key, and again for another', () => {
  const Part = vi.fn(({ text }: { text: string }) => <p>{text}</p>)
  const Whole = ({ text }: { text: string }) => <div>{fragment(['part', text], <Part text={text} />)}</div>

  expect(['um', 'um', 'dois'].map((text) => renderWhole(<Whole text={text} />))).toEqual([
    '<div><p>um</p></div>',
    '<div><p>um</p></div>',
    '<div><p>dois</p></div>',
  ])
  expect(Part).toHaveBeenCalledTimes(2)
})

test('fragments inside a fragment are parts of it', () => {
  const Outer = () => <div>{fragment(['inner part'], <b>dentro</b>)}</div>
  const Whole = () => <main>{fragment(['outer part'], <Outer />)}</main>

  expect(renderWhole(<Whole />)).toBe('<main><div><b>dentro</b></div></main>')
})

test('a page that fails leaves nothing behind for the next', () => {
  const Failing = () => {
    throw new Error('on purpose')
  }
  const Whole = ({ hasFailed }: { hasFailed: boolean }) => (
    <div>{hasFailed ? <Failing /> : fragment(['later part'], <b>depois</b>)}</div>
  )
  expect(() => renderWhole(<Whole hasFailed />)).toThrow('on purpose')

  expect(renderToString(<Whole hasFailed={false} />)).toBe('<div><b>depois</b></div>')
})

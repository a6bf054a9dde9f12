import { expect, test } from 'vitest'
import type { AlertNews } from './alert-news.ts'
import { writeDigest } from './digest-mail.ts'
import { pushActions, pushBody, pushTitle } from './push-text.ts'
import { digestWindow, sendingUntil } from './sending-hours.ts'

const now = new Date('2026-11-19T12:12:00Z')

function news(fields: Partial<AlertNews> = {}): AlertNews {
  return {
    ...{ alertId: 1, name: 'Leite integral 1 L', cents: 429, wanted: 450, per: null, city: 'Itajaí' },
    ...{ store: 'Econômico do Povo', neighborhood: 'Cordeiros', until: new Date('2026-11-21T02:59:59Z') },
    ...{ url: 'https://cestinha.example/oferta/1', imageUrl: null, ...fields },
  }
}

const digestOf = (first: AlertNews, ...others: AlertNews[]) =>
  writeDigest({
    ...{ siteName: 'Cestinha', siteUrl: 'https://cestinha.example', brandColor: '#0b6b4b' },
    ...{ news: [first, ...others], confirmedAt: new Date('2026-11-02T12:00:00Z'), now },
    wishes: [
      { name: 'Café 500 g', cents: 1890, wanted: 1690, per: null },
      { name: 'Picanha', cents: null, wanted: 4500, per: 'kg' },
    ],
    stopUrl: 'https://cestinha.example/avisos/parar#x',
  })

test('the title and the body of a push say what, for how much, where and until when', () => {
  const oil = news({
    name: 'Óleo de soja 900 ml',
    cents: 689,
    store: 'Bom Vizinho',
    until: new Date('2026-11-22T02:59:59Z'),
  })

  expect(pushTitle([news()])).toBe('Leite integral 1 L por R$\u00a04,29')
  expect(pushTitle([news(), oil])).toBe('Leite integral 1 L por R$\u00a04,29, e mais 1')
  expect(pushBody([news(), oil], now)).toBe(
    'Econômico do Povo, Cordeiros, até sexta, 20/11. Você pediu até R$\u00a04,50.\nÓleo de soja 900 ml por R$\u00a06,89: Bom Vizinho, até sábado, 21/11.',
  )
  expect(pushActions([news()])).toEqual({ see: 'Ver oferta', stop: 'Parar este aviso' })
  expect(pushActions([news(), oil])).toEqual({ see: 'Ver as 2 ofertas', stop: 'Parar aviso: Leite integral 1 L' })
  expect(pushTitle([news({ name: 'Picanha', cents: 4490, per: 'kg' })])).toBe('Picanha por R$\u00a044,90/kg')
})

test('the longest push fits into what push services accept', () => {
  const long = news({
    name: 'Ç'.repeat(300),
    store: 'Ã'.repeat(120),
    neighborhood: 'É'.repeat(120),
    cents: 999_999_999,
  })
  const all: [AlertNews, ...AlertNews[]] = [long, ...Array<AlertNews>(29).fill(long)]
  const body = pushBody(all, now)

  expect(body).toMatch(/\nE mais 20\.$/)
  // Title, labels and addresses take less than the rest of 3,994 bytes.
  expect(Buffer.byteLength(JSON.stringify([pushTitle(all), body, pushActions(all)]))).toBeLessThan(3000)
})

test('the digest has at most ten offers, what is still waited for, and why it comes', () => {
  const { subject, text, html } = digestOf(news(), ...Array<AlertNews>(13).fill(news()))

  expect(subject).toBe('14 preços que você esperava chegaram esta semana')
  for (const part of [text, html]) {
    expect(part.split('você pediu até').length - 1).toBe(10)
    expect(part).toContain('E mais 4 em Meus avisos.')
    expect(part).toContain('Conferimos agora, às 9h12.')
    expect(part).toContain('hoje R$\u00a018,90, você quer R$\u00a016,90')
    expect(part).toContain('sem oferta hoje, você quer R$\u00a045,00/kg')
    expect(part).toContain('Você recebe porque confirmou este e-mail em 02/11/2026.')
  }
  expect(html).toContain('Itajaí, semana de 16 a 22/11')
  expect(digestOf(news()).subject).toBe('O preço que você esperava chegou esta semana')
})

test('names cannot add markup to the digest', () => {
  const { html } = digestOf(
    news({ name: '<img src=x onerror="a">', store: "' onclick='x", url: 'https://a.example/"><b>' }),
  )

  expect(html).not.toMatch(/<img|<b>"|onerror="|' onclick/)
  expect(html).toContain('&#60;img src=x')
})

test.each([
  ['2026-11-19T11:59:59Z', false, false],
  ['2026-11-19T12:00:00Z', true, true],
  ['2026-11-19T22:59:59Z', true, true],
  ['2026-11-19T23:00:00Z', false, false],
  ['2026-11-20T12:00:00Z', true, false],
])('at %s messages are sent: %s, digests: %s', (moment, sends, sendsDigests) => {
  expect(sendingUntil(new Date(moment)) !== null).toBe(sends)
  expect(digestWindow(new Date(moment)) !== null).toBe(sendsDigests)
})

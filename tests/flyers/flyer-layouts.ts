import { formatCentavos, formatReais } from '#domain/money.ts'

/** An offer as printed on a flyer. */
export interface DrawnOffer {
  id: number
  name: string
  cents: number
  originalCents: number
  unit: string
}

/** A page design: the positions of all parts, given offers and a picture for each. */
export interface FlyerLayout {
  key: string
  size: { w: number; h: number }
  validity: { from: string | null; to: string }
  offers: number
  /** Whether the original prices are printed. */
  hasOriginals: boolean
  hasPictures: boolean
  html: (offers: readonly DrawnOffer[], pictureOf: (offer: DrawnOffer) => string) => string
}

const a4 = { w: 794, h: 1123 }
const square = { w: 1080, h: 1080 }
const wide = { w: 1123, h: 794 }

const money = (cents: number) => `${formatReais(cents)},${formatCentavos(cents)}`
const upper = (text: string) => text.toLocaleUpperCase('pt-BR')

const page = (size: { w: number; h: number }, style: string, content: string) =>
  `<style>*{box-sizing:border-box}body{margin:0}@page{margin:0;size:${size.w}px ${size.h}px}</style>
  <div style="position:relative;width:${size.w}px;height:${size.h}px;overflow:hidden;${style}">${content}</div>`

const cell = ({ id }: DrawnOffer, style: string, content: string) =>
  `<div data-offer="${id}" style="position:relative;${style}">${content}</div>`
const name = (text: string, style: string) => `<div data-part="name" style="${style}">${text}</div>`
const picture = (source: string, style: string) =>
  `<img data-part="picture" src="${source}" alt="" style="object-fit:contain;${style}">`

/** Tall digits with small ones at their top right. */
const raised = (cents: number, size: number, comma = ',') =>
  `<span data-part="price" style="display:inline-flex;align-items:flex-start;line-height:1;white-space:nowrap"><span style="font-size:${size}px">${formatReais(cents)}</span><span style="font-size:${size * 0.45}px;margin-top:${size * 0.08}px">${comma}${formatCentavos(cents)}</span></span>`
const plain = (cents: number, size: number) =>
  `<span data-part="price" style="font-size:${size}px;line-height:1.1;white-space:nowrap">R$ ${money(cents)}</span>`

/** The designs, which differ in the positions of names, prices and pictures. */
export const flyerLayouts: FlyerLayout[] = [
  {
    key: 'quadros',
    size: a4,
    validity: { from: '2026-11-17', to: '2026-11-23' },
    offers: 12,
    hasOriginals: false,
    hasPictures: true,
    html: (offers, pictureOf) =>
      page(
        a4,
        'background:#fff8e1;font-family:Figtree',
        `<h1 style="margin:0;padding:14px 24px;background:#00695c;color:#fff;font-size:40px">Empório da Praça</h1>
        <p style="margin:0;padding:6px 24px;font-size:15px">Ofertas válidas de 17/11 a 23/11/2026 ou enquanto durarem os estoques</p>
        <div style="display:grid;grid-template-columns:repeat(3,1fr);gap:10px;padding:10px 16px">${offers
          .map((offer) =>
            cell(
              offer,
              'background:#fff;border:1px solid #bbb;height:232px;padding:8px',
              `${name(offer.name, 'font-weight:700;font-size:16px;line-height:1.15;height:38px')}
              ${picture(pictureOf(offer), 'display:block;margin:6px auto;width:110px;height:100px')}
              <div style="position:absolute;right:10px;bottom:26px;color:#b71c1c;font-weight:800">${plain(offer.cents, 30)}</div>
              <div style="position:absolute;right:10px;bottom:8px;font-size:12px">${offer.unit}</div>`,
            ),
          )
          .join('')}</div>
        <p style="position:absolute;bottom:2px;left:16px;margin:0;font-size:9px">Imagens meramente ilustrativas. Reservamo-nos o direito de corrigir eventuais erros de impressão.</p>`,
      ),
  },
  {
    key: 'etiquetas',
    size: a4,
    validity: { from: '2026-11-20', to: '2026-11-22' },
    offers: 20,
    hasOriginals: false,
    hasPictures: true,
    html: (offers, pictureOf) =>
      page(
        a4,
        'background:#1a237e;font-family:Bricolage Grotesque',
        `<h1 style="margin:0;padding:10px;text-align:center;color:#ffeb3b;font-size:46px">FIM DE SEMANA DA ECONOMIA</h1>
        <p style="margin:0;text-align:center;color:#fff;font-size:16px">Dias 20, 21 e 22 de novembro de 2026</p>
        <div style="display:grid;grid-template-columns:repeat(4,1fr);gap:8px;padding:12px">${offers
          .map((offer) =>
            cell(
              offer,
              'background:#fff;border-radius:12px;height:188px;padding:6px;text-align:center',
              `${picture(pictureOf(offer), 'position:absolute;left:8px;top:8px;width:76px;height:84px')}
              <div style="position:absolute;right:6px;top:14px;background:#ffeb3b;border-radius:8px;padding:6px 8px;font-weight:800;color:#c62828;transform:rotate(-4deg)">${raised(offer.cents, 38)}<div style="font-size:10px">${upper(offer.unit)}</div></div>
              ${name(upper(offer.name), 'position:absolute;left:6px;right:6px;bottom:10px;font-weight:700;font-size:14px;line-height:1.15')}`,
            ),
          )
          .join('')}</div>`,
      ),
  },
  {
    key: 'tabela',
    size: a4,
    validity: { from: null, to: '2026-11-28' },
    offers: 40,
    hasOriginals: false,
    hasPictures: false,
    html: (offers) =>
      page(
        a4,
        'background:#fff;font-family:DejaVu Serif;color:#111',
        `<h1 style="margin:0;padding:20px 40px 4px;font-size:30px">Armazém Colonial</h1>
        <p style="margin:0;padding:0 40px 12px;font-size:13px">Tabela de promoções. Válida até 28/11/2026. Pagamento em dinheiro ou pix.</p>
        <div style="columns:2;column-gap:40px;padding:0 40px;font-size:12.5px">${offers
          .map((offer) =>
            cell(
              offer,
              'display:flex;justify-content:space-between;gap:10px;break-inside:avoid;border-bottom:1px dotted #999;padding:9px 0',
              `${name(offer.name, '')}<b>${plain(offer.cents, 13.5)}</b>`,
            ),
          )
          .join('')}</div>`,
      ),
  },
  {
    key: 'de-por',
    size: wide,
    validity: { from: '2026-11-16', to: '2026-11-30' },
    offers: 12,
    hasOriginals: true,
    hasPictures: true,
    html: (offers, pictureOf) =>
      page(
        wide,
        'background:#ffe0b2;font-family:Figtree',
        `<div style="display:flex;justify-content:space-between;padding:10px 20px;background:#e65100;color:#fff;font-size:26px;font-weight:800">Super Litoral<span style="font-size:15px;font-weight:500">Quinzena de 16 a 30/11/2026</span></div>
        <div style="display:grid;grid-template-columns:repeat(4,1fr);gap:10px;padding:12px">${offers
          .map((offer) =>
            cell(
              offer,
              'background:#fff;height:220px;border-radius:6px',
              `${picture(pictureOf(offer), 'position:absolute;left:10px;top:10px;width:100px;height:120px')}
              <div style="position:absolute;right:10px;top:24px;text-align:right"><div style="font-size:12px;text-decoration:line-through;color:#555">De R$ ${money(offer.originalCents)}</div><div style="font-size:12px">por</div><div style="color:#d50000;font-weight:800">${raised(offer.cents, 46)}</div><div style="font-size:11px">${offer.unit}</div></div>
              ${name(offer.name, 'position:absolute;left:10px;right:10px;top:146px;font-weight:700;font-size:17px;line-height:1.15')}`,
            ),
          )
          .join('')}</div>
        <p style="position:absolute;bottom:4px;left:20px;margin:0;font-size:9px">Parcelamos em 3x de R$ 40,00 no cartão. Consulte o regulamento na loja. Fotos ilustrativas.</p>`,
      ),
  },
  {
    key: 'destaque',
    size: square,
    validity: { from: '2026-11-18', to: '2026-11-18' },
    offers: 9,
    hasOriginals: false,
    hasPictures: true,
    html: (offers, pictureOf) =>
      page(
        square,
        'background:#e8f5e9;font-family:Bricolage Grotesque',
        `<p style="margin:0;padding:14px;text-align:center;font-size:24px;color:#1b5e20">Quarta verde: somente dia 18/11/2026</p>
        ${offers
          .slice(0, 1)
          .map((offer) =>
            cell(
              offer,
              'margin:0 24px;height:300px;background:#fff;border-radius:24px',
              `${picture(pictureOf(offer), 'position:absolute;left:40px;top:24px;width:320px;height:250px')}
              ${name(offer.name, 'position:absolute;left:420px;right:20px;top:34px;font-weight:800;font-size:40px;line-height:1.1')}
              <div style="position:absolute;left:420px;bottom:24px;color:#2e7d32;font-weight:800">${raised(offer.cents, 110)}<span style="font-size:24px"> ${offer.unit}</span></div>`,
            ),
          )
          .join('')}
        <div style="display:grid;grid-template-columns:repeat(4,1fr);gap:16px;padding:20px 24px">${offers
          .slice(1)
          .map((offer) =>
            cell(
              offer,
              'height:320px;background:#fff;border-radius:18px',
              `${picture(pictureOf(offer), 'position:absolute;left:40px;top:14px;width:160px;height:130px')}
              ${name(offer.name, 'position:absolute;left:14px;right:14px;top:160px;font-weight:700;font-size:20px;line-height:1.15')}
              <div style="position:absolute;left:14px;bottom:16px;color:#2e7d32;font-weight:800">${raised(offer.cents, 52)}<span style="font-size:15px"> ${offer.unit}</span></div>`,
            ),
          )
          .join('')}</div>`,
      ),
  },
  {
    key: 'lateral',
    size: a4,
    validity: { from: '2026-11-19', to: '2026-11-25' },
    offers: 14,
    hasOriginals: false,
    hasPictures: true,
    html: (offers, pictureOf) =>
      page(
        a4,
        'background:#fff;font-family:Figtree',
        `<h1 style="margin:0;padding:12px 20px;color:#4a148c;font-size:34px">Mercado Girassol</h1>
        <p style="margin:0;padding:0 20px 8px;font-size:13px">Válido de quinta 19/11 a quarta 25/11/2026</p>
        <div style="display:grid;grid-template-columns:repeat(2,1fr);gap:8px;padding:0 16px">${offers
          .map((offer) =>
            cell(
              offer,
              'height:136px;border:2px solid #ce93d8;border-radius:10px',
              `${picture(pictureOf(offer), 'position:absolute;left:8px;top:12px;width:110px;height:108px')}
              ${name(offer.name, 'position:absolute;left:130px;right:8px;top:10px;font-weight:700;font-size:16px;line-height:1.15')}
              <div style="position:absolute;left:130px;bottom:34px;color:#4a148c;font-weight:800">${raised(offer.cents, 40, '')}<span style="font-size:12px"> ${offer.unit}</span></div>
              <div style="position:absolute;left:130px;bottom:10px;font-size:12px;color:#ad1457">${offer.id % 4 === 1 ? 'Leve 3 Pague 2' : offer.id % 4 === 3 ? 'Limite de 5 unidades por cliente' : ''}</div>`,
            ),
          )
          .join('')}</div>`,
      ),
  },
  {
    key: 'clube',
    size: a4,
    validity: { from: '2026-11-21', to: '2026-11-27' },
    offers: 15,
    hasOriginals: true,
    hasPictures: true,
    html: (offers, pictureOf) =>
      page(
        a4,
        'background:#e3f2fd;font-family:Figtree',
        `<h1 style="margin:0;padding:12px 20px;color:#0d47a1;font-size:36px">Rede Boa Mesa</h1>
        <p style="margin:0;padding:0 20px 6px;font-size:13px">Preços exclusivos para cadastrados. De 21/11/2026 até 27/11/2026.</p>
        <div style="display:grid;grid-template-columns:repeat(3,1fr);gap:8px;padding:8px 16px">${offers
          .map((offer) =>
            cell(
              offer,
              'height:194px;background:#fff;border-radius:8px;text-align:center',
              `<div style="padding-top:8px;color:#0d47a1;font-weight:800">${raised(offer.cents, 44)}</div><div style="font-size:11px;color:#333">Preço normal R$ ${money(offer.originalCents)} ${offer.unit}</div>
              ${picture(pictureOf(offer), 'width:90px;height:64px;margin-top:4px')}
              ${name(offer.name, 'position:absolute;left:8px;right:8px;bottom:8px;font-weight:600;font-size:14px;line-height:1.15')}`,
            ),
          )
          .join('')}</div>`,
      ),
  },
  {
    key: 'açougue',
    size: square,
    validity: { from: '2026-11-20', to: '2026-11-26' },
    offers: 10,
    hasOriginals: false,
    hasPictures: false,
    html: (offers) =>
      page(
        square,
        'background:#3e2723;color:#fff;font-family:DejaVu Sans',
        `<p style="margin:0;padding:24px;font-size:26px;text-align:center">Ofertas de 20/11 a 26/11</p>
        <div style="display:grid;grid-template-columns:repeat(2,1fr);gap:12px 40px;padding:10px 50px">${offers
          .map((offer) =>
            cell(
              offer,
              'height:170px;border-bottom:2px dashed #a1887f',
              `${name(upper(offer.name), 'font-size:26px;font-weight:700;line-height:1.15')}
              <div style="position:absolute;right:0;bottom:12px;color:#ffcc80;font-weight:700"><span data-part="price" style="font-size:54px;white-space:nowrap">${money(offer.cents)}/${offer.unit === 'kg' ? 'kg' : 'un'}</span></div>`,
            ),
          )
          .join('')}</div>`,
      ),
  },
]

/** Words that say nothing about a product. */
export const fillerWords = new Set(
  `promocao promo oferta ofertao unidade cada pacote pct pc pcte pcto pact cx caixa emb embalagem frasco fr fco frc fra bisnaga bsn un kg leve pague gratis novo nova super cod codigo lote tipo
sabores sabor varios diversos sortido sortidos variados variado fragrancia fragrancias aroma aromas cheiro versao linha economica economico familia fam nacional selecionado selecionada cpo tubo tb fardo pack fd latas granel
energy display fechada fechado especial todos todas rolo rolos folha qualidade ate cm media aprox aproximado peso cartela bandeja maco pote un cxs importado diversas variedades embal pcs lip lipidio val validade ref unit tradicional original classico comum normal padrao`.split(
    /\s+/,
  ),
)

/** Words that any brand uses for a part of its range. They distinguish products and need no explanation. */
export const rangeWords = new Set(
  'zero light diet integral organico premium gold kids baby men women sport plus max ultra black white pro fit vegano multigraos duo mix gourmet pure total ouro prata soft active fresh sleek infantil angus'.split(
    ' ',
  ),
)

/** The next word is a flavour, never the kind. */
export const flavourMarkers = new Set('sabor aroma fragrancia cheiro'.split(' '))

/** Single letters and units that may be left over after parsing. */
export const strayWords = new Set('com sem kit kg lt pt sc ml gr'.split(' '))

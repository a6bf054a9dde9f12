/** Why a PDF cannot be opened. */
export type PdfProblem = 'too_large' | 'encrypted' | 'broken' | 'too_many_pages' | 'too_slow'

/** Limits per file, in the administrator's browser. The panel responds within 20 s. */
export const pdfLimits = { bytes: 30 * 1024 * 1024, pages: 40, millisecondsPerPage: 15_000 } as const

/** A refused file. The message is for the administrator. */
export class PdfRefused extends Error {
  override name = 'PdfRefused'
  readonly problem: PdfProblem

  constructor(problem: PdfProblem, { pages }: { pages?: number } = {}) {
    super(textOf(problem, pages))
    this.problem = problem
  }
}

function textOf(problem: PdfProblem, pages?: number): string {
  switch (problem) {
    case 'too_large':
      return `O PDF tem mais de ${pdfLimits.bytes / 1024 / 1024} MB. Exporte-o em qualidade menor ou envie as páginas como imagens.`
    case 'encrypted':
      return 'O PDF está protegido por senha. Retire a senha e envie de novo.'
    case 'broken':
      return 'Não foi possível abrir este PDF: o arquivo está incompleto ou não é um PDF.'
    case 'too_many_pages':
      return `O PDF tem ${pages} páginas; o máximo é ${pdfLimits.pages}. Divida-o e envie as partes.`
    case 'too_slow':
      return 'O PDF demorou demais para abrir. Envie as páginas como imagens.'
  }
}

/** Message about pages of a file that was otherwise opened: "Esta página não pôde ser aberta: a 2 de encarte.pdf." */
export function unopenedText(pages: readonly number[], fileName: string): string {
  if (pages.length === 1) return `Esta página não pôde ser aberta: a ${pages[0]} de ${fileName}. Envie-a como imagem.`
  const numbers = new Intl.ListFormat('pt-BR').format(pages.map(String))
  return `Estas páginas não puderam ser abertas: ${numbers} de ${fileName}. Envie-as como imagens.`
}

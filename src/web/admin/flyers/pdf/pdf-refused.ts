/** Why a PDF is not opened. */
export type PdfProblem = 'too_large' | 'encrypted' | 'broken' | 'too_many_pages' | 'too_slow'

/** What is read of one file, in the administrator's browser. */
export const pdfLimits = { bytes: 30 * 1024 * 1024, pages: 40, millisecondsPerPage: 20_000 } as const

/** A file that is not opened. The message is for the administrator. */
export class PdfRefused extends Error {
  override name = 'PdfRefused'
  readonly problem: PdfProblem

  constructor(problem: PdfProblem, details: { pages?: number; page?: number; cause?: unknown } = {}) {
    super(textOf(problem, details), { cause: details.cause })
    this.problem = problem
  }
}

function textOf(problem: PdfProblem, { pages, page }: { pages?: number; page?: number }): string {
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
      return page === undefined
        ? 'O PDF demorou demais para abrir. Envie as páginas como imagens.'
        : `A página ${page} demorou demais para abrir. Envie-a como imagem.`
  }
}

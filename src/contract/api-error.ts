/** An error response of the API. Its message follows section 8 of the specification: "404: Oferta não encontrada". */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string | undefined
  readonly detail: string
  readonly errors: Record<string, string>

  constructor(status: number, statusText: string, body: string) {
    const problem = parseProblem(body)
    const detail = problem.detail || body || statusText
    super(`${status}: ${detail}`)
    this.status = status
    this.code = problem.code
    this.detail = detail
    this.errors = problem.errors
  }
}

/** Proxies send bodies of their own, so every member is checked. */
function parseProblem(body: string): { detail?: string; code?: string; errors: Record<string, string> } {
  const { detail, code, errors } = parseObject(body)
  return {
    ...(typeof detail === 'string' && { detail }),
    ...(typeof code === 'string' && { code }),
    errors: typeof errors === 'object' ? pickStrings(errors ?? {}) : {},
  }
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body)
    return parsed !== null && typeof parsed === 'object' ? { ...parsed } : {}
  } catch {
    return {}
  }
}

function pickStrings(values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'))
}

import pg from 'pg'
import type { BoundStatement } from '#server/promotions/list/query-parts.ts'

/** What PostgreSQL does to run a statement. */
export interface StatementCost {
  /** Tables that are read entirely. */
  sequentialScans: string[]
  /** Blocks of 8 KB read, from memory or disk. */
  blocks: number
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/** Runs a statement with its generic plan, as in production. */
export async function measureStatement(
  client: pg.Client,
  { statement, values }: BoundStatement,
): Promise<StatementCost> {
  await client.query(`prepare measured as ${statement.text}`)
  const literals = values.length > 0 ? `(${values.map(literalOf)})` : ''
  const { rows } = await client.query<[[{ Plan: PlanNode }]]>({
    text: `explain (analyze, buffers, timing off, format json) execute measured ${literals}`,
    rowMode: 'array',
  })
  await client.query('deallocate measured')
  const plan = (rows[0] as [[{ Plan: PlanNode }]])[0][0].Plan
  return {
    sequentialScans: nodesOf(plan).flatMap((node) =>
      node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? 'a table'] : [],
    ),
    blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  }
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** EXECUTE takes literals only. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one))}}`)
  return pg.escapeLiteral(String(value))
}

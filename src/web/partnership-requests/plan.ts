import { slugify } from '#domain/plain-text.ts'
import { type Plan, site } from '#domain/site.ts'

/** The plan's name in the URL: "Básico" → "basico". */
export function planSlug({ name }: Plan): string {
  return slugify(name)
}

export function findPlan(slug: string | null): Plan | undefined {
  return site.plans.find((plan) => planSlug(plan) === slug)
}

/** The request has no field for the plan, so it is put at the beginning of the description. */
export function describeWithPlan(description: string, plan: Plan | undefined): string {
  return [plan && `Plano de interesse: ${plan.name}`, description].filter(Boolean).join('\n\n')
}

import { useId, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Plan, site } from '#domain/site.ts'
import { staticLoader } from '#web/api/static-loader.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { focusElement } from '#web/browser/focus-element.ts'
import { ContactDetails } from '#web/layout/contact/contact-details.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { Benefits } from '#web/partnership-requests/benefits.tsx'
import { PartnershipForm } from '#web/partnership-requests/partnership-form.tsx'
import { findPlan, planSlug } from '#web/partnership-requests/plan.ts'
import { Plans } from '#web/partnership-requests/plans.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'

export const loader = staticLoader.onServer
export const clientLoader = staticLoader.inBrowser

export default function PartnershipScreen() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const origin = useOrigin()

  const selectPlan = (plan: Plan | undefined) =>
    navigate(paths.partnership(plan && { plan: planSlug(plan) }), { replace: true, preventScrollReset: true })

  return (
    <>
      <PageHead
        title="Seja um mercado parceiro"
        description={`Mostre as promoções do seu mercado a quem compara preços em ${site.city} e região. Conheça os planos e peça a parceria.`}
        canonical={origin + paths.partnership()}
      />
      <PageHero
        title="Suas ofertas diante de quem vai às compras"
        lead={`${site.article.toUpperCase()} ${site.name} reúne as promoções dos mercados de ${site.city} e região. É grátis para quem compra, e o seu mercado escolhe o plano que couber.`}
      >
        <p className="mt-6 flex flex-wrap gap-2.5">
          <a href="#pedido" className={buttonClass('mango', 'large')}>
            Pedir parceria
          </a>
          <a href="#planos" className={buttonClass('outline', 'large')}>
            Ver planos
          </a>
        </p>
      </PageHero>
      <div className="mx-auto mt-10 max-w-7xl space-y-14 px-4 lg:mt-14 lg:px-6">
        <Benefits />
        <Plans
          onChoose={(plan) => {
            void selectPlan(plan)
            focusElement(form.current)
          }}
        />
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-6">
          <div id="pedido">
            <PartnershipForm
              form={form}
              plan={findPlan(params.get('plan'))}
              onRemovePlan={() => selectPlan(undefined)}
            />
          </div>
          <ContactCard />
        </div>
      </div>
    </>
  )
}

function ContactCard() {
  const heading = useId()
  return (
    <Card label={heading} className="p-5 lg:p-6">
      <h2 id={heading} className="text-xl">
        Prefere conversar?
      </h2>
      <p className="mt-1 mb-2 text-ink-soft">Fale com a equipe de parcerias.</p>
      <ContactDetails hours={site.hours.office} />
    </Card>
  )
}

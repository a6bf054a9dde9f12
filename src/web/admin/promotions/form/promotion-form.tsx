import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { ConflictDialog } from '#web/admin/frame/conflict-dialog.tsx'
import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import { rebaseValues } from '#web/admin/frame/rebase-values.ts'
import { editButtonId } from '#web/admin/promotions/table/row-parts.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { buttonClass } from '#web/ui/button.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { MoreFields } from './more-fields.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { PictureField } from './picture-field.tsx'
import { PriceCheckNote } from './price-check-note.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { checkValues, differences, type PromotionValues, valuesOfPromotion } from './promotion-values.ts'
import { findDeviation, usePriceCheck } from './use-price-check.ts'
import type { PromotionEditor } from './use-promotion-editor.ts'
import { useSavePromotion } from './use-save-promotion.ts'

interface PromotionFormProps {
  editor: PromotionEditor
  /** Id of its heading. */
  label: string
  /** Called when it is finished: saved without starting another one, or cancelled. */
  onDone?: () => void
  /** Collapses the form to show the table. */
  onFold?: () => void
}

/** A question before the form is saved anyway. */
interface Question {
  question: string
  text: string
  isNextWanted: boolean
  allowDuplicate?: boolean
}

const noCategory: Category = { id: '', name: '', icon: '', color: '' }

/** Creates a promotion, or changes one. Everything works from the keyboard. */
export function PromotionForm({ editor, label, onDone, onFold }: PromotionFormProps) {
  const { values, editing, savedAt } = editor
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { data: stores = [] } = useQuery(queryOf(storesQuery()))
  const { data: categories = [] } = useQuery(queryOf(categoriesQuery()))
  const category = categories.find(({ id }) => id === values.categoryId) ?? noCategory
  const showThem = (found: FieldErrors) => form.current !== null && showErrors(form.current, found, setErrors)
  const [question, setQuestion] = useState<Question>()
  const { save, isSaving, conflict, forgetConflict } = useSavePromotion({
    onRefused: showThem,
    onRepeated: (text, isNextWanted) =>
      setQuestion({ question: 'Já existe uma oferta igual', text, isNextWanted, allowDuplicate: true }),
    onSaved: (isNextWanted) => {
      setErrors({})
      editor.finish({ keepsStore: isNextWanted })
      if (!isNextWanted) onDone?.()
    },
  })

  // When the form changes to another promotion, focuses its first field; after an edit, the row of the table where it began.
  const shown = useRef(editor.subject)
  useEffect(() => {
    if (shown.current === editor.subject) return
    shown.current = editor.subject
    setErrors({})
    const row = editor.left === undefined ? null : document.getElementById(editButtonId(editor.left))
    const next = row ?? form.current?.elements.namedItem('productName')
    if (next instanceof HTMLElement) next.focus()
  }, [editor.subject, editor.left])

  const priceCheck = usePriceCheck(values, editing)
  const isComparing = useRef(false)
  const submit = async (isNextWanted: boolean) => {
    if (isComparing.current || showThem(checkValues(values))) return
    isComparing.current = true
    const deviation = await findDeviation(values, editing)
    isComparing.current = false
    if (deviation) setQuestion({ question: 'Este preço foge do comum', text: deviation, isNextWanted })
    else save({ values, before: editing }, { isNextWanted })
  }
  const saveByKeyboard = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit(editing === undefined)
  }
  const change = (changes: Partial<PromotionValues>) => {
    editor.change(changes)
    const left = Object.entries(errors).filter(([name]) => !(name in changes))
    if (left.length < Object.keys(errors).length) setErrors(Object.fromEntries(left))
  }

  const now = new Date()
  const stored = conflict && valuesOfPromotion(conflict, now)
  // Only fields typed here override; the rest is as the other person left it.
  const mine = stored && editing && rebaseValues(stored, valuesOfPromotion(editing, now), values)
  const nameOf = (id: string) => [...stores, ...categories].find((named) => named.id === id)?.name ?? id

  return (
    <FieldErrorsContext value={errors}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={label} className="text-xl">
          {editing ? 'Editar Promoção' : 'Nova Promoção'}
        </h2>
        <p className="ml-auto flex items-center gap-1.5 text-sm text-ink-soft">
          {savedAt && editor.isDirty && (
            <>
              <Icon name="save" className="size-4" />
              Rascunho salvo às {savedAt.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })}
            </>
          )}
        </p>
        {editing ? (
          <Button
            variant="outline"
            onClick={() => {
              editor.finish()
              onDone?.()
            }}
          >
            <Icon name="x" className="size-4.5" />
            Cancelar Edição
          </Button>
        ) : (
          <Link to={paths.admin({ aba: 'importar' })} className={buttonClass('outline')}>
            <Icon name="file-spreadsheet" className="size-4.5" />
            Importar planilha
          </Link>
        )}
        {!editing && onFold && (
          <Button variant="ghost" onClick={onFold}>
            <Icon name="chevron-down" className="size-4.5 rotate-180" />
            Recolher
          </Button>
        )}
      </div>
      <form
        ref={form}
        method="post"
        noValidate
        aria-labelledby={label}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(false)
        }}
        onKeyDown={saveByKeyboard}
        className="mt-5 grid gap-7 xl:grid-cols-[1fr_19rem]"
      >
        <div className="grid grid-cols-6 content-start gap-4">
          <PromotionFields key={editor.subject} values={values} onChange={change} categories={categories} />
          <ConditionFields values={values} onChange={change} />
          <PictureField values={values} category={category} onChange={change} form={form} editing={editing} />
          <MoreFields values={values} onChange={change} />
          <PriceCheckNote check={priceCheck} />
          <div className="col-span-6 flex flex-wrap items-center gap-2.5 pt-1">
            <Button variant="primary" size="bar" className="px-6" type="submit" aria-disabled={isSaving}>
              {!editing && <Icon name="plus" className="size-4.5 stroke-[2.6]" />}
              {isSaving ? 'Salvando...' : editing ? 'Salvar alterações' : 'Criar Promoção'}
            </Button>
            {!editing && (
              <Button variant="outline" size="bar" className="px-4.5" onClick={() => void submit(true)}>
                Salvar e criar outra
              </Button>
            )}
            <KeyCaps keys={['Ctrl', 'Enter']} className="ml-1 max-lg:hidden" />
          </div>
        </div>
        <div className="max-xl:hidden">
          <OfferPreview values={values} store={stores.find(({ id }) => id === values.storeId)} category={category} />
        </div>
      </form>
      {question && (
        <ConfirmDialog
          question={question.question}
          confirmLabel={editing ? 'Salvar assim mesmo' : 'Criar assim mesmo'}
          onConfirm={() => {
            setQuestion(undefined)
            const { isNextWanted, allowDuplicate = false } = question
            save({ values, before: editing }, { isNextWanted, allowDuplicate })
          }}
          onClose={() => setQuestion(undefined)}
        >
          {question.text}
        </ConfirmDialog>
      )}
      {conflict && mine && (
        <ConflictDialog
          what="esta promoção"
          name={conflict.productName}
          differences={differences(stored, mine, nameOf)}
          onKeepStored={() => {
            forgetConflict()
            editor.edit(conflict)
          }}
          onKeepMine={() => {
            forgetConflict()
            editor.editUpon(conflict, mine)
            save({ values: mine, before: conflict })
          }}
          onClose={forgetConflict}
        />
      )}
    </FieldErrorsContext>
  )
}

// Series generated below inverters and combiner boxes, counted anew below each (API-32; screens 1, be-produced).
import { msg } from '@lit/localize'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'

import { RequestError } from '../../../../api/request-error.ts'
import { LENGTH } from '../../../../contract/wire/limits.ts'
import type { Thing } from '../../../../contract/thing/thing.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { SeriesForm, formField, takenPlaces } from '../../../../stores/pages/thing-configuration/work/making-forms.ts'
import { carriesSeries, createThingMaking } from '../../../../stores/pages/thing-configuration/work/making.ts'
import { FormDraftNotice } from '../../../form/form-draft-notice.tsx'
import { Controlled } from '../../../form/controlled.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useSendForm } from '../../../form/use-send-form.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { CounterFields } from './counter-fields.tsx'
import { fieldLabel } from '../form/field-labels.ts'
import { dialogTitle } from './dialog-title.ts'
import { DialogThings } from './dialog-things.tsx'
import type { DialogProps } from './thing-dialogs.tsx'
import { ThingNames } from '../thing-names.tsx'
import { useDialogDraft } from './use-dialog-draft.ts'
import { counted } from '../../../../lib/text/format-count.ts'

const FIELDS = ['thingName', 'start', 'step', 'count', 'thingDescr'] as const

interface SeriesProps {
  page: ThingConfigurationPage
  /** Those below which series may stand. */
  carriers: readonly [Thing, ...Thing[]]
  /** How many others were selected. */
  others: number
}

const Series = ({ page, carriers, others }: SeriesProps) => {
  const making = page.plugin(createThingMaking)
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const { form, isSending, failure, submit } = useSendForm<SeriesForm>({
    schema: SeriesForm,
    defaultValues: { thingName: 'String-{n:02}', start: 1, step: 1, count: 16, thingDescr: '' },
    send: async ({ thingDescr, ...values }) => {
      setTaken(new Set())
      try {
        const parentIds = carriers.map((thing) => thing.thingId)
        await making.series({ ...values, parentIds, ...(thingDescr !== '' && { common: { thingDescr } }) })
        draft.close()
      } catch (error) {
        if (error instanceof RequestError) setTaken(takenPlaces(error.fields))
        throw error
      }
    },
    fieldOf: (problem) => FIELDS.find((field) => field === formField(problem)),
  })
  const about = {
    dialog: { kind: 'series' as const, ids: carriers.map(({ thingId }) => thingId) },
    name: carriers[0].name,
  }
  const draft = useDialogDraft(page, about, form)
  return (
    <FormDialog
      title={dialogTitle(about)}
      sendLabel={msg('Generate series')}
      isSending={isSending}
      failure={failure}
      footnote={
        others > 0
          ? counted(
              msg(
                '# other carries no series: only inverters and combiner boxes do|# others carry no series: only inverters and combiner boxes do',
              ),
              others,
            )
          : undefined
      }
      onSend={submit}
      onClose={draft.close}
    >
      <FormDraftNotice found={draft.found} />
      <FormProvider {...form}>
        <ThingNames things={carriers} />
        <CounterFields
          hint={msg('{n} counts below each device, {n:02} with two digits, {parent} is the name of the device')}
          parents={carriers.map((thing) => thing.name)}
          taken={taken}
        />
        <Controlled control={form.control} name="thingDescr" label={fieldLabel('thingDescr')}>
          {(field) => <TextArea {...field} limit={LENGTH.description} hint={msg('Empty: the name')} />}
        </Controlled>
      </FormProvider>
    </FormDialog>
  )
}

export const SeriesDialog = ({ page, dialog }: DialogProps<'series'>) => (
  <DialogThings page={page} title={msg('Generate series')} ids={dialog.ids}>
    {(things) => {
      const [first, ...more] = things.filter(carriesSeries)
      if (first !== undefined)
        return <Series page={page} carriers={[first, ...more]} others={things.length - more.length - 1} />
      return (
        <ConfirmDialog
          title={msg('Series stand below inverters and combiner boxes')}
          text={msg('None of the chosen things is one of them. Choose some, then generate series.')}
          confirmLabel={msg('Close')}
          onConfirm={page.closeDialog}
          onCancel={page.closeDialog}
        />
      )
    }}
  </DialogThings>
)

// Calls on protocol profiles beside those of their records, for the stories: the same choice of forms as the platform makes.
import { PUBLISHED } from '../../src/contract/records/form-config/form-kind.ts'
import { chooseParamsForm } from '../../src/contract/records/protocol-config/params-forms.ts'
import type { CodecPackage } from '../../src/contract/records/protocol-config/calls.ts'
import type { Answers } from './platform.ts'
import type { RecordOptions } from './platform-records.ts'
import { createRecordStore } from './record-store.ts'

/** What every profile of the stories has uploaded. */
const CODEC: CodecPackage = {
  file: 'gateway-codec-2.4.1.zip',
  size: 2_480_112,
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  state: 'verified',
  at: '2026-05-01T08:00:00.000Z',
  by: 'admin',
}

export const answerProtocols = ({ records = [] }: RecordOptions): Answers => {
  const store = createRecordStore(records)
  const published = store
    .of('form')
    .filter(({ values }) => values['status'] === PUBLISHED)
    .map(({ id, values }) => ({
      id,
      values,
      rows: store
        .of('formField')
        .filter(({ ownerId }) => ownerId === id)
        .map((row) => row.values),
    }))
  return {
    getCodec: () => ({ codec: CODEC }),
    readParamsForms: ({ body: { ids } }) => ({
      rows: ids.flatMap((id) => {
        const profile = store.find(id)
        if (profile === undefined) return []
        const chosen = chooseParamsForm(profile.values, published)
        const form = chosen?.formId === undefined ? undefined : store.find(chosen.formId)
        const words = (name: string) => String(form?.values[name] ?? '')
        return [
          {
            id,
            defaults: String(profile.values['defaults'] ?? ''),
            ...(chosen && { form: chosen.form }),
            ...(form && {
              published: { kind: 'form', id: form.id, path: form.path, zh: words('nameZh'), en: words('nameEn') },
            }),
          },
        ]
      }),
    }),
  }
}

// The form of the parameters of a protocol profile, as a view of the session loads it (RTE-11).
import { useStore } from '@nanostores/react'

import type { ProfileParams } from '../../contract/records/protocol-config/calls.ts'
import { createParamsForms } from '../../stores/plugins/params-forms.ts'
import type { Loadable } from '../../stores/query.ts'
import type { Session } from '../../stores/session.ts'

export interface LoadedParamsForm {
  status: Loadable<unknown>['status']
  /** Undefined while it loads, and where nobody knows the profile. */
  params: ProfileParams | undefined
  error: unknown
  retry: () => void
}

export const useParamsForm = (session: Session, profileId: unknown): LoadedParamsForm => {
  const id = typeof profileId === 'string' ? profileId : ''
  const $forms = session.plugin(createParamsForms).of(id === '' ? [] : [id])
  const loadable = useStore($forms)
  const data = loadable.status === 'loading' ? undefined : loadable.data
  return {
    status: loadable.status,
    params: data?.get(id),
    error: loadable.status === 'failed' ? loadable.error : undefined,
    retry: () => void $forms.reload(),
  }
}

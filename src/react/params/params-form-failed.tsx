// The form of parameters did not come: what can still be done, and another try.
import { msg } from '@lit/localize'

import { errorText } from '../../locales/error-text.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/states/notice.tsx'
import type { LoadedParamsForm } from './use-params-form.ts'

export const ParamsFormFailed = ({ error, retry }: Pick<LoadedParamsForm, 'error' | 'retry'>) => (
  <Notice
    kind="warning"
    live
    actions={
      <Button size="mini" onClick={retry}>
        {msg('Try again')}
      </Button>
    }
  >
    {msg('The form of the parameters could not be loaded.')} {errorText(error)}
  </Notice>
)

// A thing to read: what its form holds, each with its unit; what is not given is left out.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { type ThingDetail, toThingForm } from '../../../../contract/thing/thing.ts'
import { formatCount, formatDateTime } from '../../../../locales/format.ts'
import { createDictionaries } from '../../../../stores/parts/dictionaries.ts'
import { createThingForms } from '../../../../stores/parts/thing-metadata.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { DescribedFacts, Fact } from '../../../form/described-facts.tsx'
import { StateGlyph } from '../../../ui/icons/state-glyph.tsx'
import { ApprovalStatus } from './approval-status.tsx'
import { useThingWords } from '../thing-words.ts'

/** Title, tree and the row of the type tell these. */
const TOLD = ['thingName', 'parentId', 'farmType', 'deviceType']

export const ThingFacts = ({ page, thing }: { page: ThingConfigurationPage; thing: ThingDetail }) => {
  const words = useThingWords(page)
  const forms = useStore(page.session.part(createThingForms).$forms)
  return (
    <DescribedFacts
      description={forms.of(thing.type, thing.subType)}
      values={toThingForm(thing)}
      dictionaries={page.session.part(createDictionaries)}
      omit={TOLD}
      before={
        <>
          <Fact label={msg('Id')} mono>
            {thing.thingId}
          </Fact>
          <Fact label={msg('Type')}>{words.ofThing(thing)}</Fact>
          <Fact label={msg('State')}>
            <StateGlyph state={thing.state} />
          </Fact>
          <Fact label={msg('Approval status')}>
            <ApprovalStatus page={page} code={thing.approvalStatus} />
          </Fact>
        </>
      }
      after={
        <>
          <Fact label={msg('Children')}>{formatCount(thing.childCount)}</Fact>
          <Fact label={msg('Created at')}>{`${formatDateTime(thing.createdAt)} · ${thing.createdBy}`}</Fact>
          <Fact label={msg('Changed at')}>{`${formatDateTime(thing.updatedAt)} · ${thing.updatedBy}`}</Fact>
        </>
      }
    />
  )
}

// The way from the farms down to the top of the graph; each step leads back up.
import { msg } from '@lit/localize'

interface GraphTrailProps {
  trail: readonly { id: string; name: string }[]
  onGo: (id: string | null) => void
}

export const GraphTrail = ({ trail, onGo }: GraphTrailProps) => (
  <nav className="things__trail" aria-label={msg('Where the graph begins')}>
    <ol>
      {[{ id: null, name: msg('All things') }, ...trail].map(({ id, name }, index) => (
        <li key={id}>
          {index === trail.length ? (
            <span aria-current="location" title={name}>
              {name}
            </span>
          ) : (
            <button type="button" className="things__step" title={name} onClick={() => onGo(id)}>
              {name}
            </button>
          )}
        </li>
      ))}
    </ol>
  </nav>
)

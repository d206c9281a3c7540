import "./audience-field.css";
import type { DocumentDetails } from "@/data/startups/files";
import { audienceOf, READERS } from "@/domain/startups/startup-documents";

type Roles = DocumentDetails["accessibleRoles"];

interface AudienceFieldProps {
  roles: Roles;
  isConfidential: boolean;
  onRoles: (roles: Roles) => void;
  onConfidential: (isConfidential: boolean) => void;
}

/** Who can read a document of a startup, and who that is all in all. */
export function AudienceField(props: AudienceFieldProps) {
  const { roles, isConfidential, onRoles, onConfidential } = props;
  return (
    <fieldset className="document-audience">
      <legend>Who can read it</legend>
      {READERS.map(({ role, label, needs }) => (
        <label key={role}>
          <input
            type="checkbox"
            checked={roles.includes(role)}
            onChange={({ target }) =>
              onRoles(target.checked ? [...roles, role] : roles.filter((other) => other !== role))
            }
          />
          <span>
            {label}
            <small>{needs}</small>
          </span>
        </label>
      ))}
      <label className="document-confidential">
        <input
          type="checkbox"
          checked={isConfidential}
          onChange={({ target }) => onConfidential(target.checked)}
        />
        <span>
          Confidential
          <small>only in deal rooms of this startup, after the NDA</small>
        </span>
      </label>
      <p role="status">
        Read by: <strong>{audienceOf(roles, isConfidential)}</strong>
      </p>
    </fieldset>
  );
}

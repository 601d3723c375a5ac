import { SCOPES } from '@wordhoard/policy';
import type { OauthDeployment } from '../deployment.js';
import type { AuthorizationServerDto, ProtectedResourceDto } from '../dto/protocol.dto.js';

/** Source: RFC 8414; RFC 9207 for `iss`. */
export function authorizationServerMetadata({ issuer, consentPage, oauth }: OauthDeployment): AuthorizationServerDto {
  return {
    issuer,
    authorization_endpoint: consentPage,
    token_endpoint: `${oauth}/token`,
    registration_endpoint: `${oauth}/clients`,
    revocation_endpoint: `${oauth}/revoke`,
    scopes_supported: [...SCOPES],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
}

/** Source: RFC 9728. */
export function protectedResourceMetadata({ issuer, resource }: OauthDeployment): ProtectedResourceDto {
  return {
    resource,
    resource_name: 'Wordhoard',
    authorization_servers: [issuer],
    scopes_supported: [...SCOPES],
    bearer_methods_supported: ['header'],
  };
}

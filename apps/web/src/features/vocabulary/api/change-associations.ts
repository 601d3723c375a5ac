import { useMutation } from '@tanstack/react-query';
import { changeWordAssociationsMutation } from '@wordhoard/api-client/queries';

/** Adds words and topics that belong to a word, and takes some away. */
export function useChangeAssociations() {
  return useMutation(changeWordAssociationsMutation());
}

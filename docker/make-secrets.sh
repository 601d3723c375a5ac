#!/bin/sh
# Makes the secrets in docker/secrets; those that are there stay as they are. usage: sh docker/make-secrets.sh
set -eu

cd "$(dirname "$0")"
mkdir -p secrets
# The folder keeps others on this machine out. The files cannot: in the containers each account has another number.
chmod 700 secrets
cd secrets
umask 022

# keep <file> <command>…: what the command prints, under that name when whole
keep() {
  file=$1
  shift
  [ -e "$file" ] && return
  "$@" > "$file.part"
  mv "$file.part" "$file"
}

keep postgres_password openssl rand -hex 32
keep database_url printf 'postgresql+psycopg://wordhoard:%s@database:5432/wordhoard\n' "$(cat postgres_password)"
keep database_owner_url printf 'postgresql+psycopg://wordhoard_owner:%s@database:5432/wordhoard\n' "$(openssl rand -hex 32)"
keep database_app_url printf 'postgresql+psycopg://wordhoard_app:%s@database:5432/wordhoard\n' "$(openssl rand -hex 32)"
keep secret_key openssl rand -hex 32
keep ai_credential_encryption_key openssl rand -base64 32
keep audit_signing_key openssl genpkey -algorithm ed25519

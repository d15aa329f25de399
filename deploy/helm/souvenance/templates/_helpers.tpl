{{- define "souvenance.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "souvenance.labels" -}}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{/* Labels by which a part is found: (list . "site"). They never change. */}}
{{- define "souvenance.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: {{ $root.Chart.Name }}
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{/* An image of Containerfile: (list . "whole"). */}}
{{- define "souvenance.image" -}}
{{- $root := index . 0 -}}
{{- $image := $root.Values.image -}}
{{- $name := index $image (index . 1) -}}
{{- $tag := $image.tag | default $root.Chart.AppVersion -}}
{{- if $image.registry }}{{ trimSuffix "/" $image.registry }}/{{ end }}{{ $name }}:{{ $tag }}
{{- end }}

{{- define "souvenance.secret" -}}
{{ .Values.existingSecret | default (printf "%s-settings" (include "souvenance.name" .)) }}
{{- end }}

{{- define "souvenance.shared" -}}
{{ .Values.sharedSecret | default (printf "%s-shared" (include "souvenance.name" .)) }}
{{- end }}

{{- define "souvenance.dataClaim" -}}
{{ .Values.content.persistence.existingClaim | default (printf "%s-data" (include "souvenance.name" .)) }}
{{- end }}

{{- define "souvenance.backupClaim" -}}
{{ .Values.backup.existingClaim | default (printf "%s-backups" (include "souvenance.name" .)) }}
{{- end }}

{{/* The host of each address of the settings, one a line: the sites in every language, then the panel. */}}
{{- define "souvenance.siteHosts" -}}
{{- range $name, $value := .Values.settings }}
{{- if regexMatch "^SITE_[A-Z]+_(STAGING_)?ORIGIN$" $name }}
{{ $value | trimPrefix "https://" | trimSuffix "/" }}
{{- end }}
{{- end }}
{{- end }}
{{- define "souvenance.panelHost" -}}
{{ get .Values.settings "CMS_PUBLIC_URL" | toString | trimPrefix "https://" | trimSuffix "/" }}
{{- end }}

{{- define "souvenance.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "souvenance.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* Secrets of the site and the clinic, and of commands, by the names of the README. */}}
{{- define "souvenance.siteSecrets" -}}
DATABASE_URL CLINIC_KEY CLINIC_KEY_OLD REDIS_URL SMTP_URL SMS_WEBHOOK_TOKEN CDN_PURGE_TOKEN OIDC_CLIENT_SECRET METRICS_TOKEN S3_ACCESS_KEY S3_SECRET_KEY
{{- end }}

{{/* Secrets of the content service: neither the clinic's key nor a role that may connect to its database. */}}
{{- define "souvenance.contentSecrets" -}}
CMS_DATABASE_URL CMS_ADMIN_PASSWORD S3_ACCESS_KEY S3_SECRET_KEY
{{- end }}

{{/*
Variables from the Secret: (list . "CLINIC_KEY SMTP_URL"). A pod waits for those without which it would keep records, keys or
mail in files that go with it; others may be left out.
*/}}
{{- define "souvenance.secretVariables" -}}
{{- $root := index . 0 -}}
{{- $needed := list "DATABASE_URL" "CLINIC_KEY" "SMTP_URL" -}}
{{- if gt (int $root.Values.site.replicas) 1 }}{{ $needed = append $needed "REDIS_URL" }}{{ end -}}
{{- if $root.Values.serviceMonitor.enabled }}{{ $needed = append $needed "METRICS_TOKEN" }}{{ end -}}
{{- range $name := splitList " " (index . 1) | uniq }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef: { name: {{ include "souvenance.secret" $root }}, key: {{ $name }}, optional: {{ not (has $name $needed) }} }
{{- end }}
{{- end }}

{{/* The three shared secrets as the content service and commands read them. */}}
{{- define "souvenance.sharedVariables" -}}
{{- range $name, $key := dict "CMS_READ_TOKEN" "cms-read-token" "CONTENT_HOOK_SECRET" "content-hook-secret" "PREVIEW_SECRET" "preview-secret" }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef: { name: {{ include "souvenance.shared" $ }}, key: {{ $key }} }
{{- end }}
{{- end }}

{{/* A pod that opens the content service's volume must be on the machine of the pod that has it. */}}
{{- define "souvenance.besideContent" -}}
{{- if .Values.content.replicas }}
affinity:
  podAffinity:
    requiredDuringSchedulingIgnoredDuringExecution:
      - topologyKey: kubernetes.io/hostname
        labelSelector:
          matchLabels: {{- include "souvenance.selector" (list . "content") | nindent 12 }}
{{- end }}
{{- end }}

{{/* The pod of a Job that has every setting, the data and the backups: (dict "root" . "component" "backup" "command" (list …)). */}}
{{- define "souvenance.jobPod" -}}
{{- $root := .root -}}
metadata:
  labels:
    {{- include "souvenance.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
spec:
  restartPolicy: Never
  serviceAccountName: {{ include "souvenance.name" $root }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  {{- with $root.Values.image.pullSecrets }}
  imagePullSecrets: {{- toYaml . | nindent 4 }}
  {{- end }}
  securityContext: {{- include "souvenance.podSecurity" $root | nindent 4 }}
  {{- include "souvenance.besideContent" $root | nindent 2 }}
  {{- /* Whatever machine takes the content service's pod must take this one, too. */}}
  {{- with $root.Values.content.tolerations }}
  tolerations: {{- toYaml . | nindent 4 }}
  {{- end }}
  containers:
    - name: {{ .component }}
      image: {{ include "souvenance.image" (list $root "whole") }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      command: {{- toYaml .command | nindent 8 }}
      envFrom:
        - configMapRef: { name: {{ include "souvenance.name" $root }}-site }
      env:
        - { name: DATA_DIR, value: /data }
        {{- $names := printf "%s %s" (include "souvenance.siteSecrets" $root) (include "souvenance.contentSecrets" $root) }}
        {{- include "souvenance.secretVariables" (list $root $names) | trim | nindent 8 }}
        {{- include "souvenance.sharedVariables" $root | trim | nindent 8 }}
      securityContext: {{- include "souvenance.containerSecurity" $root | nindent 8 }}
      resources: {{- toYaml $root.Values.backup.resources | nindent 8 }}
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: tmp, mountPath: /tmp }
        {{- if $root.Values.backup.enabled }}
        - { name: backups, mountPath: /backups }
        {{- end }}
  volumes:
    - name: data
      persistentVolumeClaim: { claimName: {{ include "souvenance.dataClaim" $root }} }
    - name: tmp
      emptyDir: {}
    {{- if $root.Values.backup.enabled }}
    - name: backups
      persistentVolumeClaim: { claimName: {{ include "souvenance.backupClaim" $root }} }
    {{- end }}
{{- end }}
